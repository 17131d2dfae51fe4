import { join } from 'node:path';
import { type Environment, userFolders } from '../../config/user-folders.ts';
import { installRestate } from '../../durable/install-restate.ts';

/** Where `touchstone cluster install` puts Restate. */
export function clusterFolder(environment: Environment): string {
  return environment.TOUCHSTONE_CLUSTER_FOLDER ?? join(userFolders(environment).data, 'cluster');
}

/** Fetches what a fleet needs besides Touchstone; gives the folder it is in. */
export async function installCluster(
  environment: Environment,
  onOutput: (text: string) => void,
): Promise<string> {
  const folder = clusterFolder(environment);
  await installRestate(folder, onOutput);
  return folder;
}
