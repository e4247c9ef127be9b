/** Path of the worker: at the top, so that it may answer for every page. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** In the browser's bundle, where nobody is served from: the server decides which of the workers it sends. */
export const WORKERS_FOLDER = '.workers';
export const WORKER_FILE = 'service-worker.js';
export const SWITCHED_OFF_FILE = 'switched-off.js';

/** Beside Vite's manifest. */
export const BUILD_NAME_FILE = 'offline-build.txt';
