import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What is started by its own name: the server, the commands, and the thread for passwords. */
const entries = [
  'server.ts',
  ...readdirSync(folder('./backend/cli')).map((file) => `cli/${file}`),
  'features/accounts/passwordWorker.ts',
];

/** Compiles the back end to dist/backend file by file, with the packages left in node_modules. */
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
