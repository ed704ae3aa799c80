/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = { '@contract': folder('./backend/contract'), '@': folder('./frontend') };

/** Where the API listens in development; `npm run dev` gives it the same PORT. */
const api = `http://127.0.0.1:${process.env.PORT ?? '5000'}`;

export default defineConfig({
  root: folder('./frontend'),
  publicDir: folder('./frontend/public'),
  plugins: [react()],
  resolve: { alias },
  server: { port: 5173, proxy: { '/api': api, '/uploads': api } },
  build: { outDir: folder('./dist/frontend'), emptyOutDir: true },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'contract', root: folder('.'), include: ['backend/contract/**/*.test.ts'] },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          root: folder('.'),
          include: ['backend/**/*.test.ts'],
          exclude: ['backend/contract/**'],
          globalSetup: ['backend/testing/database.ts'],
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'ui',
          root: folder('.'),
          environment: 'jsdom',
          include: ['frontend/**/*.test.{ts,tsx}'],
          exclude: ['frontend/e2e/**'],
          setupFiles: ['frontend/testing/setup.ts'],
        },
      },
    ],
  },
});
