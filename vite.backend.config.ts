import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The entry points: the server, the commands and the worker thread for password hashing. */
const entries = [
  'server.ts',
  ...readdirSync(folder('./backend/cli')).map((file) => `cli/${file}`),
  'features/accounts/passwordWorker.ts',
];

/** Compiles the backend to dist/backend file by file, without bundling packages. */
export default defineConfig({
  root: folder('./backend'),
  resolve: { alias: { '@contract': folder('./backend/contract') } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: folder('./dist/backend'),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: entries.map((entry) => folder(`./backend/${entry}`)),
      output: { format: 'es', preserveModules: true, preserveModulesRoot: folder('./backend') },
    },
  },
});
