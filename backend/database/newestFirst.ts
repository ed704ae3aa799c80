/** Of records that know when they were created. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;
