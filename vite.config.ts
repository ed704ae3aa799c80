/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = { '@contract': folder('./backend/contract'), '@': folder('./frontend') };

// As the server does; tests depend on nothing that lies around.
if (!process.env.VITEST && existsSync('.env')) process.loadEnvFile('.env');

/** The API in development. The browser's Host goes through, so that the API knows its own origin. */
const api = { target: `http://127.0.0.1:${process.env.PORT ?? '5000'}`, changeOrigin: false };

/** Calls of the API, but not the modules of the folder frontend/api. */
const apiCalls = '^/api/(?!\\w+\\.ts\\b)';

export default defineConfig({
  root: folder('./frontend'),
  publicDir: folder('./frontend/public'),
  cacheDir: folder('./node_modules/.vite'),
  plugins: [react()],
  resolve: { alias },
  server: {
    port: Number(process.env.WEB_PORT ?? '5173'),
    strictPort: true,
    proxy: { [apiCalls]: api, '/uploads': api },
  },
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
