import { Client, type Reply } from '../support/client';

/** Reads the catalogue at a constant rate. Returns a function that stops this and returns all responses. */
export function startReading(url: string, timesASecond: number): () => Promise<Reply[]> {
  const visitor = new Client(url);
  const replies: Promise<Reply>[] = [];
  const reading = setInterval(
    () => replies.push(visitor.call('GET', `/api/trainingTypes?pageNumber=${1 + (replies.length % 3)}`)),
    1000 / timesASecond,
  );
  return () => {
    clearInterval(reading);
    return Promise.all(replies);
  };
}
