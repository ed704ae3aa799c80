import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The arrows between folders, as data: what each folder may import of the project besides itself.
 * A folder that is not named here may not be imported at all by the ones that are.
 */
const mayImport = {
  'backend/contract': [],
  'backend/http': ['contract', 'config.ts', 'log.ts'],
  'backend/mail': ['contract', 'config.ts', 'log.ts', 'escapeHtml.ts'],
  'frontend/lib': [],
  'frontend/api': ['lib', 'session'],
  'frontend/session': ['api', 'lib', 'paths.ts', 'ui'],
  'frontend/ui': ['api', 'lib', 'paths.ts'],
};

/** Features of the front end that may use another one's parts. */
const featureMayUse = {
  auth: [],
  biography: [],
  blogs: ['uploads'],
  history: ['trainingTypes'],
  myWorkout: ['trainingTypes', 'history'],
  privacy: [],
  trainingTypes: ['myWorkout', 'history'],
  uploads: [],
  users: ['auth'],
};

/** The modules of a feature of the server that the other ones see. */
const seenAcrossServerFeatures = ['*.model', 'session', 'completion'];

const folderZones = Object.entries(mayImport).map(([target, allowed]) => {
  const side = target.split('/')[0];
  return {
    target: `./${target}`,
    from: './' + side,
    except: ['./' + target.split('/')[1], ...allowed.map((name) => './' + name)],
    message: `${target} may import only itself and: ${allowed.join(', ') || 'nothing else of ours'}.`,
  };
});

const featureZones = readdirSync('frontend/features').map((name) => {
  const allowed = featureMayUse[name];
  if (!allowed) throw new Error(`featureMayUse does not say what frontend/features/${name} may use.`);
  return {
    target: `./frontend/features/${name}`,
    from: './frontend/features',
    except: [name, ...allowed].map((feature) => './' + feature),
    message: `The feature ${name} may use only: ${allowed.join(', ') || 'no other feature'}.`,
  };
});

const serverFeatureZones = readdirSync('backend/features').map((name, _index, features) => ({
  target: `./backend/features/${name}/!(*.test).ts`,
  from: features
    .filter((other) => other !== name)
    .map((other) => `./backend/features/${other}/!(${seenAcrossServerFeatures.join('|')}).ts`),
  message: `Across server features only ${seenAcrossServerFeatures.join(', ')} are seen.`,
}));

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'coverage/',
      'node_modules/',
      'uploads/',
      '.data/',
      'playwright-report/',
      'test-results/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: {
      // Without them the plugin reads no TypeScript, and finds no cycle.
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      // React's and Express's handlers take functions that return a promise; both see their rejections.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...folderZones,
            ...featureZones,
            ...serverFeatureZones,
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
            { target: './frontend/features', from: './frontend/app', message: 'Features never import app.' },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in backend/config.ts alone.' },
      ],
    },
  },
  {
    // Mongoose's types name classes where it takes and gives what behaves like them.
    files: ['backend/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      // RTK Query says 'takes no argument' with void.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Calls go through api/baseApi.' },
        {
          name: 'localStorage',
          message: 'The device is written to in session/keepSession and lib/deviceStore alone.',
        },
        {
          name: 'sessionStorage',
          message: 'The device is written to in session/keepSession and lib/deviceStore alone.',
        },
      ],
    },
  },
  {
    files: [
      'frontend/session/keepSession.ts',
      'frontend/lib/deviceStore.ts',
      'frontend/testing/**',
      'frontend/**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // A test opens the whole app.
    files: ['frontend/**/*.test.{ts,tsx}', 'backend/{http,mail}/**/*.test.ts'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: [
      '*.config.ts',
      'backend/config.ts',
      'frontend/e2e/**',
      'backend/testing/**',
      'backend/attacks/**',
      'backend/bench/**',
      'backend/faults/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'import-x/no-default-export': 'off' },
  },
);
