import { type Command, Option } from 'commander';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import type { AccountStore } from '../../../server/accounts/account-store.ts';
import { writeNote, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { readCount } from '../../input/read-number.ts';
import { readSecret } from '../../input/read-secret.ts';
import { addSettingFlags, readSettings } from '../../input/setting-flags.ts';
import { toJson } from '../../output/to-json.ts';
import { folderOption, serverFolder } from './serve.ts';

const roleNames = ['reader', 'checker', 'editor', 'admin'] as const;

const examples = `
Examples:
  touchstone users add ada --role admin
  printf '%s' "$PASSWORD" | touchstone users add ben --role editor --team politics
  touchstone users list
  touchstone users token ben --name nightly --role checker --days 90
  touchstone users change ben --role reader
  touchstone users remove ben

Roles: reader (look), checker (check and correct), editor (sign, publish, change the library), admin (people).
People of one team see each other's checks, and nobody else's.`;

type UserFlags = GlobalFlags & {
  folder?: string;
  role?: (typeof roleNames)[number];
  team?: string;
  displayName?: string;
  maxUsdPerDay?: number;
  maxChecksPerDay?: number;
  maxSecondsPerDay?: number;
  maxQueued?: number;
  password?: boolean;
  disable?: boolean;
  enable?: boolean;
  name?: string;
  days?: number;
  json?: boolean;
};

export const defineUsers: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);
  const define = (
    part: Command,
    act: (accounts: AccountStore, flags: UserFlags, name: string) => Promise<string>,
  ) =>
    addSettingFlags(part.addOption(folderOption()), ['database']).action(async (name?: string) => {
      const flags = part.optsWithGlobals<UserFlags>();
      const { database } = readSettings(part, io).settings;
      const place = { folder: serverFolder(io, flags.folder), database };
      const text = await withAccounts(place, (accounts) => act(accounts, flags, name ?? ''));
      await writeOut(io, text);
      end(exitCodes.ok);
    });

  define(
    addUserFlags(
      command
        .command('add')
        .description('Add a person; the password is asked for, or read from standard input')
        .argument('<name>', 'the name to log in with'),
      'checker',
    ),
    async (accounts, flags, name) => {
      const { passwordSchema, userNameSchema } = await import('../../../server/contract/account-routes.ts');
      const role = flags.role ?? 'checker';
      if (!(await accounts.hasUsers()) && role !== 'admin') {
        throw new UsageError({
          message: 'The first person has to be an administrator.',
          hint: 'Add --role admin.',
        });
      }
      const user = await accounts.add({
        name: valid(userNameSchema, name, 'The name'),
        password: valid(passwordSchema, await readSecret(io, `Password for ${name}`), 'The password'),
        role,
        team: flags.team === undefined ? 'default' : valid(userNameSchema, flags.team, 'The team'),
        limits: limitsOf(flags),
        ...defined({ displayName: flags.displayName }),
      });
      return `Added ${user.name} (${user.role}, team ${user.team}).\n`;
    },
  );

  define(
    command.command('list').description('List who has an account').option('--json', 'as JSON'),
    async (accounts, flags) => {
      const users = await accounts.users();
      if (flags.json === true) return toJson(users);
      return users.length === 0
        ? 'Nobody has an account yet.\n'
        : users
            .map(
              ({ name, role, team, disabled }) =>
                `${name}\t${role}\t${team}${disabled ? '\tlocked out' : ''}\n`,
            )
            .join('');
    },
  );

  define(
    addUserFlags(
      command
        .command('change')
        .description('Change role, team, limits or password')
        .argument('<name>', 'who'),
    )
      .option('--password', 'set a new password, asked for or read from standard input')
      .option('--disable', 'lock the person out')
      .option('--enable', 'let the person in again'),
    async (accounts, flags, name) => {
      const { passwordSchema } = await import('../../../server/contract/account-routes.ts');
      const user = await requireUser(accounts, name);
      const limits = limitsOf(flags);
      const password =
        flags.password === true
          ? valid(passwordSchema, await readSecret(io, `New password for ${name}`), 'The password')
          : undefined;
      const disabled = flags.disable === true ? true : flags.enable === true ? false : undefined;
      const after = await accounts.change(
        user.id,
        defined({
          role: flags.role,
          team: flags.team,
          displayName: flags.displayName,
          limits: Object.keys(limits).length === 0 ? undefined : { ...user.limits, ...limits },
          password,
          disabled,
        }),
      );
      return `Changed ${after.name} (${after.role}, team ${after.team}${after.disabled ? ', locked out' : ''}).\n`;
    },
  );

  define(
    command
      .command('token')
      .description('Make a token for programs; it is shown once')
      .argument('<name>', 'whose')
      .addOption(new Option('--name <name>', 'what it is for').default('command line'))
      .addOption(new Option('--role <role>', "at most the person's own").choices(roleNames))
      .addOption(new Option('--days <number>', 'how long it holds').argParser(readCount)),
    async (accounts, flags, name) => {
      const user = await requireUser(accounts, name);
      const expiresAt =
        flags.days === undefined ? undefined : new Date(Date.now() + flags.days * 86_400_000).toISOString();
      const { token } = await accounts.addToken(user.id, {
        name: flags.name ?? 'command line',
        role: flags.role ?? user.role,
        ...defined({ expiresAt }),
      });
      await writeNote(io, 'touchstone: This token is shown once.\n');
      return `${token}\n`;
    },
  );

  define(
    command
      .command('remove')
      .description('Remove an account; the checks of the person stay')
      .argument('<name>', 'who'),
    async (accounts, _, name) => {
      const user = await requireUser(accounts, name);
      await accounts.remove(user.id);
      return `Removed ${user.name}.\n`;
    },
  );
};

function addUserFlags(part: Command, role?: string): Command {
  const roleOption = new Option('--role <role>', 'what the person may do').choices(roleNames);
  return part
    .addOption(role === undefined ? roleOption : roleOption.default(role))
    .addOption(new Option('--team <name>', 'whose checks the person sees'))
    .addOption(new Option('--display-name <name>', 'shown as author of what the person signs'))
    .addOption(new Option('--max-usd-per-day <usd>', 'money for checks in 24 hours').argParser(Number))
    .addOption(new Option('--max-checks-per-day <number>', 'checks in 24 hours').argParser(readCount))
    .addOption(
      new Option('--max-seconds-per-day <number>', 'seconds of checking in 24 hours').argParser(readCount),
    )
    .addOption(new Option('--max-queued <number>', 'checks that wait or run at once').argParser(readCount));
}

function limitsOf(flags: UserFlags) {
  return defined({
    usdPerDay: flags.maxUsdPerDay,
    checksPerDay: flags.maxChecksPerDay,
    secondsPerDay: flags.maxSecondsPerDay,
    queued: flags.maxQueued,
  });
}

async function requireUser(accounts: AccountStore, name: string) {
  const user = await accounts.userByName(name);
  if (user !== undefined) return user;
  throw new UsageError({
    message: `Nobody called ${name} has an account.`,
    hint: "See 'touchstone users list'.",
  });
}

function valid(
  schema: {
    safeParse(value: unknown): { success: boolean; data?: string; error?: { issues: { message: string }[] } };
  },
  value: string,
  what: string,
): string {
  const parsed = schema.safeParse(value);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  throw new UsageError({
    message: `${what} cannot be taken: ${parsed.error?.issues[0]?.message ?? 'it is not valid'}.`,
  });
}

async function withAccounts<Result>(
  place: { folder: string; database: string | undefined },
  use: (accounts: AccountStore) => Promise<Result>,
): Promise<Result> {
  const { openServerDatabase } = await import('../../../server/store/server-database.ts');
  const { AccountStore } = await import('../../../server/accounts/account-store.ts');
  const { ApiProblem } = await import('../../../server/http/api-problem.ts');
  const database = await openServerDatabase(place.folder, place.database);
  try {
    return await use(new AccountStore(database, () => new Date()));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { detail: message, hint } = error.problem;
    throw new UsageError({ message, ...defined({ hint }), cause: error });
  } finally {
    await database.close();
  }
}
