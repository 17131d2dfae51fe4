import type { Role } from '../api/contract.ts';
import { texts } from '../texts/en.ts';

const roles: readonly Role[] = ['reader', 'checker', 'editor', 'admin'];

/** What somebody may do, with the words that explain it. */
export function RoleField(props: {
  value: Role;
  most?: Role;
  explains?: boolean;
  onChange(role: Role): void;
}) {
  const offered = roles.slice(0, roles.indexOf(props.most ?? 'admin') + 1);
  return (
    <label className="grid content-start gap-1">
      {texts.account.role}
      <select
        className="field"
        value={props.value}
        onChange={(event) => props.onChange(offered.find((role) => role === event.target.value) ?? 'reader')}
      >
        {offered.map((role) => (
          <option key={role} value={role}>
            {texts.roles[role]}
          </option>
        ))}
      </select>
      {props.explains === true && (
        <span className="text-small text-quiet">{texts.roleMeanings[props.value]}</span>
      )}
    </label>
  );
}
