declare const self: ServiceWorkerGlobalScope;

/** Sent by `SERVICE_WORKER=off` instead of the worker: it deletes every cache, and unregisters. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches());
});

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

// Makes the file a module, so that its names are not global.
export {};
