import { Gauge } from 'prom-client';

/** Adds a value that is read at each scrape. */
export function addGauge(name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    async collect() {
      this.set(await read());
    },
  });
}
