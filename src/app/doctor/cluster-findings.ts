import type { ConfigurationFinding } from '../../config/configuration-finding.ts';
import { recordError } from '../../core/errors.ts';
import { createRestateAdmin } from '../../durable/restate-admin.ts';
import { findRestateServer, loadRestateSdk, restateVersions } from '../../durable/restate-modules.ts';
import { checkWorkName } from '../fleet/check-work.ts';

/** What a fleet of workers needs, and how it is doing. */
export async function clusterFindings(admin: string, installed: string): Promise<ConfigurationFinding[]> {
  return [await sdkFinding(installed), serverFinding(installed), ...(await runningFindings(admin))];
}

async function sdkFinding(installed: string): Promise<ConfigurationFinding> {
  try {
    await loadRestateSdk(installed);
    return {
      name: 'Restate SDK',
      status: 'ok',
      detail: `Workers can speak to Restate (version ${restateVersions.sdk} is tested).`,
    };
  } catch (error) {
    const { message, hint = '' } = recordError(error);
    return { name: 'Restate SDK', status: 'problem', detail: message, hint };
  }
}

function serverFinding(installed: string): ConfigurationFinding {
  const program = findRestateServer(installed);
  if (program !== undefined) return { name: 'Restate server', status: 'ok', detail: program };
  return {
    name: 'Restate server',
    status: 'missing',
    detail:
      "Not on this machine: 'touchstone cluster up' could not start one here. A cluster elsewhere needs none.",
    hint: 'Type: touchstone cluster install',
  };
}

async function runningFindings(address: string): Promise<ConfigurationFinding[]> {
  const admin = createRestateAdmin(address);
  try {
    const version = await admin.version();
    const there = {
      name: 'Cluster',
      status: 'ok',
      detail: `Restate ${version} answers at ${address}.`,
    } as const;
    const deployments = await admin.deployments();
    const workers = deployments.filter(({ services }) => services.includes(checkWorkName));
    const counts = Object.entries(await admin.counts()).filter(([name]) => name.startsWith(checkWorkName));
    return [
      there,
      workers.length === 0
        ? {
            name: 'Workers',
            status: 'problem',
            detail: 'No worker has told Restate of itself, so checks wait.',
            hint: "Start one with 'touchstone worker --register', or all of them with 'touchstone cluster up'.",
          }
        : {
            name: 'Workers',
            status: 'ok',
            detail: `Restate knows workers at ${workers.map(({ uri }) => uri).join(', ')}.`,
          },
      {
        name: 'Checks',
        status: 'ok',
        detail:
          counts.length === 0
            ? 'None waits or runs.'
            : counts.map(([name, count]) => `${count} ${name.slice(checkWorkName.length + 1)}`).join(', '),
      },
    ];
  } catch (error) {
    const { message, hint = '' } = recordError(error);
    return [{ name: 'Cluster', status: 'problem', detail: message, hint }];
  }
}
