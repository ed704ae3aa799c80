/** The field for a code of an authenticator app: digits on phones, and filled in by password managers. */
export const codeInput = { inputMode: 'numeric', autoComplete: 'one-time-code', required: true } as const;
