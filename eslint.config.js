import { readdirSync } from 'node:fs';
import * as parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';

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

/** Who may reach for what. How code is written is in .oxlintrc.json. */
export default defineConfig(
  { ignores: ['dist/', 'coverage/', 'uploads/', '.data/', 'playwright-report/', 'test-results/'] },
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
    files: ['frontend/**/*.{ts,tsx}'],
    rules: {
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
    rules: { 'no-restricted-properties': 'off' },
  },
);
