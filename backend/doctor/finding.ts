/** What a check has seen of the surroundings, and what to do about it. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  /** A setting, or what else is to be looked after: 'TRUST_PROXY', 'Disk'. */
  subject: string;
  /** In a sentence without its full stop. */
  says: string;
  /** What to do, for all but 'ok'. */
  remedy?: string;
}

export const ok = (subject: string, says: string): Finding => ({ level: 'ok', subject, says });

export const warning = (subject: string, says: string, remedy: string): Finding => ({
  level: 'warning',
  subject,
  says,
  remedy,
});

export const problem = (subject: string, says: string, remedy: string): Finding => ({
  level: 'problem',
  subject,
  says,
  remedy,
});

/** The finding on one line: 'Disk: 80 MB left for /data → Free some space'. */
export function inOneLine({ subject, says, remedy }: Finding): string {
  return `${subject}: ${says}${remedy === undefined ? '' : ` → ${remedy}`}`;
}

/** The code or message of an error, on one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  const message = error.message.replace(/\s+/g, ' ');
  return message.includes(code.slice(0, -2)) ? message : code + message;
}
