import { readdirSync } from 'node:fs';
import * as parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';

/** What each folder may import of the project besides itself. Lint holds the code to it. */
const folders = {
  'backend/contract': [],
  'backend/config': ['contract'],
  'backend/database': ['contract', 'config', 'log.ts'],
  'backend/middleware': ['contract', 'config', 'log.ts', 'metrics.ts', 'database'],
  'backend/mail': ['contract', 'config', 'log.ts', 'metrics.ts'],
  'backend/pictures': ['contract', 'config', 'log.ts', 'middleware'],
  'backend/backup': ['contract', 'config', 'log.ts', 'schedule.ts', 'database', 'middleware', 'pictures'],
  'backend/features': [
    'contract',
    'config',
    'log.ts',
    'metrics.ts',
    'schedule.ts',
    'database',
    'middleware',
    'mail',
    'pictures',
  ],
  'backend/doctor': ['contract', 'config', 'database', 'middleware', 'mail', 'features'],
  'backend/seeds': ['contract', 'config', 'log.ts', 'database', 'middleware', 'features'],
  'frontend/lib': [],
  'frontend/api': ['lib', 'session'],
  'frontend/session': ['api', 'lib', 'paths.ts', 'ui'],
  'frontend/ui': ['api', 'lib', 'paths.ts', 'styles'],
  'frontend/features': ['api', 'lib', 'paths.ts', 'session', 'styles', 'ui'],
};

/** Which other features each feature may import. */
const features = {
  backend: {
    accounts: ['audit', 'blogs', 'secondFactor', 'training', 'trainingTypes'],
    audit: [],
    biography: [],
    blogs: ['audit', 'exerciseGuides', 'trainingTypes'],
    desk: ['accounts', 'blogs', 'trainingTypes'],
    docs: [],
    exerciseGuides: ['audit'],
    health: [],
    metrics: [],
    privacy: [],
    screens: ['blogs'],
    secondFactor: [],
    sheets: ['accounts', 'audit', 'training', 'trainingTypes'],
    training: ['trainingTypes'],
    trainingTypes: ['audit'],
    uploads: [],
  },
  frontend: {
    accounts: ['auth', 'secondFactor', 'training'],
    audit: [],
    auth: ['secondFactor', 'training'],
    biography: [],
    blogs: ['training', 'trainingTypes', 'uploads'],
    desk: ['accounts', 'blogs', 'trainingTypes'],
    exerciseGuides: ['uploads'],
    privacy: [],
    secondFactor: [],
    sheets: ['accounts', 'training'],
    training: ['exerciseGuides'],
    trainingTypes: ['exerciseGuides', 'training'],
    uploads: [],
  },
};

const zone = (target, from, allowed) => ({
  target: `./${target}`,
  from: `./${from}`,
  except: allowed.map((name) => `./${name}`),
  message: `${target} may import only: ${allowed.join(', ')}.`,
});

const folderZones = Object.entries(folders).map(([target, allowed]) => {
  const [side, name] = target.split('/');
  return zone(target, side, [name, ...allowed]);
});

const featureZones = Object.entries(features).flatMap(([side, allowed]) => {
  requireOrder(side, allowed);
  return readdirSync(`${side}/features`).map((name) => {
    if (!allowed[name])
      throw new Error(`eslint.config.js: ${side}/features/${name} is missing in 'features'.`);
    return zone(`${side}/features/${name}`, `${side}/features`, [name, ...allowed[name]]);
  });
});

/** Throws where features import each other in a circle. */
function requireOrder(side, allowed, name, path = []) {
  if (path.includes(name))
    throw new Error(`eslint.config.js: ${side} has a cycle: ${[...path, name].join(' → ')}`);
  for (const next of name ? allowed[name] : Object.keys(allowed))
    requireOrder(side, allowed, next, name ? [...path, name] : []);
}

/** An address of the server: not a text about one, such as '/images/…'. */
const serverPath = '^\\/((api|images|uploads)\\/(\\w|$)|serviceWorker)';
const notMadeAnAddress = ':not(CallExpression[callee.name="addressOf"])';

/** Who may reach for what. How code is written is in .oxlintrc.json. */
export default defineConfig(
  {
    ignores: ['dist/', 'release/', 'coverage/', 'uploads/', '.data/', 'playwright-report/', 'test-results/'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...folderZones,
            ...featureZones,
            {
              target: './frontend',
              from: './backend',
              except: ['./contract'],
              message: 'The front end reaches into the back end only through @contract.',
            },
            {
              target: './backend',
              from: './frontend',
              message: 'The back end knows nothing of the front end.',
            },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in backend/config alone.' },
      ],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `${notMadeAnAddress} > Literal[value=/${serverPath}/]`,
          `${notMadeAnAddress} > TemplateLiteral > TemplateElement:first-child[value.raw=/${serverPath}/]`,
        ].map((selector) => ({
          selector,
          message: 'The app may be below a path: addressOf in lib/basePath puts it in front.',
        })),
      ],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Calls go through api/baseApi.' },
        {
          name: 'localStorage',
          message: 'The device is written to in session/persistSession and lib/deviceStore alone.',
        },
        {
          name: 'sessionStorage',
          message: 'The device is written to in session/persistSession and lib/deviceStore alone.',
        },
      ],
    },
  },
  {
    files: [
      'frontend/session/persistSession.ts',
      'frontend/lib/deviceStore.ts',
      'frontend/**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Production has no others.
    files: ['backend/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'import-x/no-extraneous-dependencies': ['error', { devDependencies: false }] },
  },
  {
    // A test opens the whole app, at the root.
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: ['*.config.ts', 'backend/config/config.ts', 'tests/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
);
