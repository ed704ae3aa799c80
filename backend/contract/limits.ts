/** Limits of user input. In a file of their own, since both the schemas and the messages use them. */

/** Text lengths, in UTF-16 units as in a form field. */
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
export const maxSentenceLength = 300;
export const maxKeywordLength = 100;
export const maxPasskeyNameLength = 40;

/** Per workout. */
export const maxExercises = 60;
/** Of an exercise, in kilograms. */
export const maxLoad = 999.5;
/** Per guide of an exercise. */
export const maxSubstitutes = 5;
/** Per account. */
export const maxPasskeys = 10;
/** Per member's list, and per sheet. */
export const maxMyWorkouts = 100;
/** Templates of sheets, in all. */
export const maxSheetTemplates = 100;
/** Members that a sheet is given to at a time. */
export const maxSheetMembers = 50;

/** For uploaded pictures; 1 MB is 1024 * 1024 bytes. */
export const maxImageMegabytes = 5;
export const maxImageMegapixels = 40;
/** In px. Wider pictures are reduced. */
export const maxImageWidth = 1600;
