import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { mongo } from 'mongoose';

interface Connection {
  socket: Socket;
  writeCommand: (...args: unknown[]) => Promise<void>;
}

// The driver is Mongoose's dependency, not ours.
const mongoose = createRequire(import.meta.url).resolve('mongoose');
const { Connection } = createRequire(mongoose)('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: Connection };
};

/**
 * Works around a fault of the driver (6.16): a command that is written to a connection just as that is closed waits for ever
 * for the socket to drain. With this it fails when the socket is closed.
 */
export function rejectLostWrites(): void {
  const { writeCommand } = Connection.prototype;
  Connection.prototype.writeCommand = async function (...args) {
    await new Promise<void>((resolve, reject) => {
      const onClose = () => reject(new mongo.MongoNetworkError('The connection was closed during a write'));
      this.socket.once('close', onClose);
      writeCommand
        .apply(this, args)
        .finally(() => this.socket.off('close', onClose))
        .then(resolve, reject);
    });
  };
}
