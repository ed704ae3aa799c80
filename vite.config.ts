/// <reference types="vitest/config" />
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkModules } from './frontend/build/chunkModules.ts';
import { minifiedEarly } from './frontend/build/minifiedEarly.ts';
import { precompressed } from './frontend/build/precompressed.ts';
import { usedStyles } from './frontend/build/usedStyles.ts';
import { vitestReporter } from './tests/report/vitestReporter.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  '@contract': folder('./backend/contract'),
  '@': folder('./frontend'),
  '@tests': folder('./tests'),
};

// Like the server. Tests do not depend on a developer's `.env`.
if (!process.env.VITEST && existsSync('.env')) process.loadEnvFile('.env');

/** Where the app is in development. A build is for any path: the server puts it into the page (features/screens). */
const basePath = pathOf(process.env.VITEST ? '' : process.env.APP_URL);

function pathOf(url = ''): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/+$/, '') : '';
}

/** The router's production build, which its package does not offer to browsers. */
const productionRouter = {
  'react-router/dom': folder('./node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': folder('./node_modules/react-router/dist/production/index.mjs'),
};

/** API tests, which run on a real MongoDB. */
const apiTests = {
  root: folder('.'),
  // Twenty password hashes in a row take 2 s, and five times as long on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  include: ['backend/**/*.test.ts'],
  globalSetup: [folder('./tests/support/database.ts')],
  setupFiles: [folder('./tests/support/setup.ts')],
};

/** Tests that set environment variables which the app reads when it is loaded. */
const envTests = 'backend/**/*.env.test.ts';

/** From Node 25 on, its own localStorage takes the place of jsdom's; Node 20 has neither that nor the option. */
const withoutNodesStorage = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** The API in development. The Host header is passed on, so that the API knows its own origin. */
const api = { target: `http://127.0.0.1:${process.env.PORT ?? '5000'}`, changeOrigin: false };

/** API calls, but not the modules in frontend/api. */
const apiCalls = `^${basePath}/api/(?!\\w+\\.ts\\b)`;

/** Keeps the page, its code and its small pictures on the device. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'serviceWorker',
  filename: 'serviceWorker.ts',
  // The server compresses nothing at run time.
  integration: { closeBundleOrder: 'pre' },
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: [
      'index.html',
      'early.js',
      'assets/*.{js,css}',
      'images/*.svg',
      'favicon.svg',
      'manifest.webmanifest',
    ],
    // Only of use with a network, and larger than the rest.
    globIgnores: ['assets/estimateStrength-*'],
    target: 'es2021',
    rollupFormat: 'iife',
  },
});

/** Tells the page where the app is, as the server does in production. */
const tellBasePath: Plugin = {
  name: 'tell-base-path',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<html', `<html data-base-path="${basePath}"`),
};

export default defineConfig(({ command }) => {
  const used = command === 'build' ? usedStyles() : undefined;
  return {
    root: folder('./frontend'),
    base: command === 'serve' ? `${basePath}/` : '/',
    // Scripts and styles find each other wherever the app is.
    experimental: {
      renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
    },
    publicDir: folder('./frontend/public'),
    cacheDir: folder('./node_modules/.vite'),
    plugins: [
      react(),
      tellBasePath,
      used?.plugin,
      chunkModules(),
      minifiedEarly(),
      serviceWorker,
      precompressed(),
    ],
    resolve: { alias: { ...alias, ...(command === 'build' && productionRouter) } },
    server: {
      port: Number(process.env.WEB_PORT ?? '5173'),
      strictPort: true,
      proxy: { [apiCalls]: api, [`${basePath}/uploads`]: api },
    },
    css: {
      postcss: { plugins: used?.styles ?? [] },
      // Bootstrap 5 uses deprecated Sass features.
      preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import'] } },
    },
    build: {
      outDir: folder('./dist/frontend'),
      emptyOutDir: true,
      // Browsers of 2020, see the README. Not by name, or optional chains would be rewritten for a rare bug of Chrome 90.
      target: 'es2021',
      cssTarget: ['chrome87', 'edge87', 'firefox79', 'safari14'],
      // Browsers without modulepreload support load the same modules a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Class fields are assigned, which needs no helper functions.
        transform: { assumptions: { setPublicClassFields: true } },
        output: {
          // Two chunks for the first screen: the libraries stay in browser caches across most releases. Three for what
          // the other screens share, because every small chunk costs a request, and its name in the first one. The blog's
          // Markdown is apart.
          codeSplitting: {
            groups: [
              { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
              { name: 'app', tags: ['$initial'], priority: 2 },
              { name: 'forms', test: /node_modules.(zod|react-hook-form|@hookform)|useZodForm/, priority: 1 },
              { name: 'markdown', test: /node_modules.marked|contract.markdown/, priority: 1 },
              // Out of the other two: few screens need it.
              {
                name: 'pasteSheet',
                test: /PasteSheet|SheetPreview|checkSheet|exerciseRows|contract.sheet[LT]/,
                priority: 1,
              },
              { name: 'shared', test: /node_modules|frontend.(ui|lib|session|api)/, minShareCount: 2 },
              { name: 'small', test: /\.tsx?$/, minShareCount: 2, maxModuleSize: 600 },
            ],
          },
        },
      },
    },
    test: {
      // The default leaves one core idle.
      maxWorkers: '100%',
      reporters: ['default', vitestReporter],
      projects: [
        {
          resolve: { alias },
          test: {
            name: 'contract',
            root: folder('.'),
            include: ['backend/contract/**/*.test.ts', 'docs/*.test.ts'],
          },
        },
        {
          resolve: { alias },
          // All files of a process share one app; setup.ts cleans up between them.
          test: {
            ...apiTests,
            name: 'api',
            isolate: false,
            exclude: ['backend/contract/**', envTests],
          },
        },
        {
          resolve: { alias },
          test: { ...apiTests, name: 'api, on other settings', include: [envTests] },
        },
        {
          resolve: { alias },
          test: {
            ...apiTests,
            name: 'api, pictures in the database',
            isolate: false,
            env: { PICTURES: 'mongodb' },
            include: [
              'backend/backup/{backup,restoredPictures}.api.test.ts',
              'backend/features/uploads/*.api.test.ts',
              'backend/features/**/{unused,trashed}Pictures.api.test.ts',
            ],
          },
        },
        {
          resolve: { alias },
          // Servers and commands in processes of their own. Needs the production build.
          test: { ...apiTests, name: 'processes', setupFiles: [], include: ['tests/processes/**/*.test.ts'] },
        },
        {
          resolve: { alias },
          // Needs the production build; one server at a time.
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
          // Needs the production build.
          test: { name: 'build', root: folder('.'), include: ['frontend/build/**/*.test.ts'] },
        },
        {
          plugins: [react()],
          resolve: { alias },
          test: {
            name: 'ui',
            root: folder('.'),
            environment: 'jsdom',
            execArgv: withoutNodesStorage,
            // The setup file cleans up after each test; a new DOM for each file would take twice the time.
            isolate: false,
            // Tests render whole screens in jsdom, which is slow on a busy machine.
            testTimeout: 60_000,
            include: ['frontend/**/*.test.{ts,tsx}'],
            exclude: ['frontend/build/**'],
            setupFiles: [folder('./tests/support/screens/setup.ts')],
          },
        },
      ],
    },
  };
});
