import { DATA_ROOM_LEVELS, type DataRoomLevel, type FileGroup } from '@outcrop/contracts';
import { Choice } from '../field.tsx';

/** With whose eyes the tree is looked at. */
export interface SeenAs {
  /** Of the group; everybody is who is in no other. */
  readonly group: number | 'everybody';
  /** To which they are let in; null for those who are not. */
  readonly level: DataRoomLevel | null;
}

const AGENT = 'agent';
const NO_ACCESS = 'none';

interface SeeAsProps {
  groups: readonly FileGroup[];
  value: SeenAs | null;
  onChange: (as: SeenAs | null) => void;
}

/** Chooses whose view of the files is shown: the agent's own or that of a group of buyers at a level. */
export function SeeAs({ groups, value, onChange }: SeeAsProps) {
  const level = value?.level ?? null;
  return (
    <div className="tree-see">
      <Choice
        label="See as"
        value={value ? String(value.group) : AGENT}
        choices={[[AGENT, 'Agent'], ...groups.map(({ id, name }) => [String(id ?? 'everybody'), name] as const)]}
        onChange={(group) =>
          onChange(
            group === AGENT
              ? null
              : { group: group === 'everybody' ? group : Number(group), level: value ? level : 'private-files' },
          )
        }
      />
      {value && (
        <Choice
          label="Let in to"
          value={level ?? NO_ACCESS}
          choices={[[NO_ACCESS, 'No access'], ...Object.entries(DATA_ROOM_LEVELS)]}
          onChange={(code) => onChange({ ...value, level: code === NO_ACCESS ? null : (code as DataRoomLevel) })}
        />
      )}
    </div>
  );
}
