import '@/styles/theme.scss';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { preloadMyHome, preloadOnIntent } from './app/preload';
import { createRouter } from './app/router';
import { baseApi } from './api/baseApi';
import { createStore } from './app/store';
import { keepInstallPrompt } from './lib/installPrompt';
import { registerServiceWorker } from './lib/serviceWorker';
import { selectUser } from './session/authSlice';

// Stops zod from probing for eval, which the Content Security Policy forbids and the browser would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = createStore();
// Before the first render, which takes a moment on a slow phone.
if (selectUser(store.getState())) preloadMyHome(store);
const router = createRouter();
preloadOnIntent();
keepInstallPrompt();
registerServiceWorker(() => store.dispatch(baseApi.util.invalidateTags(['MyWorkout', 'History'])));

createRoot(root).render(<App store={store} router={router} />);
