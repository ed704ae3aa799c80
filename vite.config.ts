/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkModules } from './frontend/build/chunkModules.ts';
import { precompressed } from './frontend/build/precompressed.ts';
import { usedStyles } from './frontend/build/usedStyles.ts';
import { vitestReporter } from './tests/report/vitestReporter.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  '@contract': folder('./backend/contract'),
  '@': folder('./frontend'),
  '@tests': folder('./tests'),
};

// As the server does; tests do not depend on a developer's file.
if (!process.env.VITEST && existsSync('.env')) process.loadEnvFile('.env');

/** Tests of the API, on a real MongoDB. */
const apiTests = {
  root: folder('.'),
  // Twenty hashes in a row take 2 s, and five times that where other things run beside them.
  testTimeout: 30_000,
  include: ['backend/**/*.test.ts'],
  globalSetup: [folder('./tests/support/database.ts')],
  setupFiles: [folder('./tests/support/setup.ts')],
};

/** Those that set what the app reads when it is loaded. */
const ownSettings = 'backend/**/*.env.test.ts';

/** The API in development. The browser's Host goes through, so that the API knows its own origin. */
const api = { target: `http://127.0.0.1:${process.env.PORT ?? '5000'}`, changeOrigin: false };

/** Calls of the API, but not the modules of the folder frontend/api. */
const apiCalls = '^/api/(?!\\w+\\.ts\\b)';

export default defineConfig(({ command }) => {
  const used = command === 'build' ? usedStyles() : undefined;
  return {
    root: folder('./frontend'),
    publicDir: folder('./frontend/public'),
    cacheDir: folder('./node_modules/.vite'),
    plugins: [react(), used?.plugin, chunkModules(), precompressed()],
    resolve: { alias },
    server: {
      port: Number(process.env.WEB_PORT ?? '5173'),
      strictPort: true,
      proxy: { [apiCalls]: api, '/uploads': api },
    },
    css: {
      postcss: { plugins: used?.styles ?? [] },
      // Bootstrap 5 is written in the Sass of its time.
      preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import'] } },
    },
    build: {
      outDir: folder('./dist/frontend'),
      emptyOutDir: true,
      // Browsers without it load the same, a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // What the first screen needs comes in two pieces, of which one outlives most releases in the caches.
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 1 },
              { name: 'app', tags: ['$initial'] },
            ],
          },
        },
      },
    },
    test: {
      // By default, vitest leaves one core idle.
      maxWorkers: '100%',
      reporters: ['default', vitestReporter],
      projects: [
        {
          resolve: { alias },
          test: { name: 'contract', root: folder('.'), include: ['backend/contract/**/*.test.ts'] },
        },
        {
          resolve: { alias },
          // One app for all files of a process: what one leaves is taken away before the next.
          test: {
            ...apiTests,
            name: 'api',
            isolate: false,
            exclude: ['backend/contract/**', ownSettings],
          },
        },
        {
          resolve: { alias },
          test: { ...apiTests, name: 'api, on other settings', include: [ownSettings] },
        },
        {
          resolve: { alias },
          test: {
            ...apiTests,
            name: 'api, pictures in the database',
            isolate: false,
            env: { PICTURES: 'mongodb' },
            include: ['backend/features/**/{uploads,unusedPictures}.api.test.ts'],
          },
        },
        {
          resolve: { alias },
          // Whole servers and commands in processes of their own, on the production build.
          test: { ...apiTests, name: 'processes', setupFiles: [], include: ['tests/processes/**/*.test.ts'] },
        },
        {
          resolve: { alias },
          // On the production build, one server after the other.
          test: {
            name: 'security',
            root: folder('.'),
            testTimeout: 60_000,
            include: ['tests/security/**/*.test.ts'],
            fileParallelism: false,
          },
        },
        {
          resolve: { alias },
          // On the production build.
          test: { name: 'build', root: folder('.'), include: ['frontend/build/**/*.test.ts'] },
        },
        {
          plugins: [react()],
          resolve: { alias },
          test: {
            name: 'ui',
            root: folder('.'),
            environment: 'jsdom',
            // What each test leaves is taken away in the set-up; another DOM for each file costs twice the time.
            isolate: false,
            // Of a whole screen in jsdom, with room for a busy machine.
            testTimeout: 30_000,
            include: ['frontend/**/*.test.{ts,tsx}'],
            exclude: ['frontend/build/**'],
            setupFiles: [folder('./tests/support/screens/setup.ts')],
          },
        },
      ],
    },
  };
});
