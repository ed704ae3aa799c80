/** The default if the URI has no database name. */
export const databaseName = 'gym-tracker';
