import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { freePort } from '../support/freePort';
import { compiledServer, type Server, type Settings, startServer } from '../support/startServer';

/** A server that can be replaced, and lines to it that can be cut. */
export interface Gym {
  /** Its own address, which no cut line affects. */
  url: string;
  /** Stops the server and starts one on the same data; by default of the same build. */
  restart: (settings?: Settings, program?: string) => Promise<void>;
  /** `latency`: of each direction, in ms. */
  openLine: (latency?: number) => Promise<Line>;
  close: () => Promise<void>;
}

/** An address of the server, which stays the same, behind a network of its own. */
export interface Line {
  url: string;
  /** Ends all connections and refuses new ones. Unlike Playwright's offline mode, this holds for service workers, too. */
  cut: () => void;
  mend: () => void;
  close: () => void;
}

export async function openGym(): Promise<Gym> {
  const folder = await mkdtemp(join(tmpdir(), 'gym-tracker-offline-'));
  const port = String(await freePort());
  let server: Server;
  const start = async (settings: Settings = {}, program = compiledServer) => {
    server = await startServer({ DATA_DIR: folder, PORT: port, ...settings }, program);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    restart: async (...args) => {
      await server.stop();
      await start(...args);
    },
    openLine: (latency = 0) => openLine(Number(port), latency),
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openLine(serverPort: number, latency: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const server = connect(serverPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(delay(latency)).pipe(other);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      proxy.close();
    },
  };
}

const delay = (ms: number) =>
  new Transform({
    transform: (chunk, _encoding, done) => {
      if (ms === 0) done(null, chunk);
      else setTimeout(() => done(null, chunk), ms);
    },
  });
