/** How much may be written or sent: the numbers alone, for the rules that hold them and the texts that name them. */

/** Lengths of texts, in UTF-16 units as a form field counts. */
export const maxNameLength = 80;
export const maxEmailLength = 254;
export const minPasswordLength = 8;
export const maxPasswordLength = 128;
export const maxExerciseLength = 120;
export const maxNoteLength = 500;
export const maxReviewLength = 500;
export const maxTitleLength = 120;
export const maxAuthorLength = 80;
export const maxContentLength = 2000;
export const maxCommentLength = 1000;
export const maxKeywordLength = 100;

/** Exercises in a workout. */
export const maxExercises = 60;
/** Entries in a member's own list. */
export const maxMyWorkouts = 100;

/** Of a picture that is uploaded, with 1024 kB to the MB. */
export const maxImageMegabytes = 5;
export const maxImageMegapixels = 40;
