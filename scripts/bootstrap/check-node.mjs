/** What npm runs after every install at the root, `npm ci` by hand too: the Node.js that was fetched past the lock file is compared. */
import { checkPinnedNode, InstallError } from './install.mjs';

try {
  await checkPinnedNode();
} catch (error) {
  if (!(error instanceof InstallError)) throw error;
  console.error(`${error.message}\n${error.fix}`);
  process.exitCode = 1;
}
