export type Coding = 'br' | 'gzip' | 'identity';

const MAX_REMEMBERED = 100;

/** Browsers send a handful of different headers, over and over. */
const remembered = new Map<string, Coding>();

/** The shortest form that an `Accept-Encoding` allows. */
export function codingFor(header: string | string[] | undefined): Coding {
  if (typeof header !== 'string') return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const coding = read(header);
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, coding);
  return coding;
}

function read(header: string): Coding {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
