declare const self: ServiceWorkerGlobalScope;

/** What `SERVICE_WORKER=off` sends in the worker's place: it forgets everything that was kept, and goes. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetAll());
});

async function forgetAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

// Without this the file would be a script, and its names everybody's.
export {};
