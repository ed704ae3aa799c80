/** The database of a MongoDB that the app uses where the URI names none. */
export const databaseName = 'gym-tracker';
