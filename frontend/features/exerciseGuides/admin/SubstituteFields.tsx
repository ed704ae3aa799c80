import { maxSubstitutes } from '@contract/limits';
import { presetGroups } from '@contract/presetExercises';
import { presetNamesOf } from '@contract/presetNames';
import { SelectField } from '@/ui/SelectField';

interface SubstituteFieldsProps {
  exercise: string;
  names: readonly string[];
  error: string | undefined;
  onChange: (names: string[]) => void;
}

/** The presets that may take the place of an exercise: those that are chosen, and one more. */
export function SubstituteFields({ exercise, names, error, onChange }: SubstituteFieldsProps) {
  const fields = [...names, ''].slice(0, maxSubstitutes);
  return fields.map((name, at) => (
    <SelectField
      key={at}
      name={`substitute${at}`}
      label={at === 0 ? 'Pode trocar por' : 'ou por'}
      value={name}
      error={at === fields.length - 1 ? error : undefined}
      onChange={({ target }) =>
        onChange(fields.map((each, index) => (index === at ? target.value : each)).filter(Boolean))
      }
    >
      <option value="">Nenhum</option>
      {presetGroups.map((group) => (
        <optgroup key={group} label={group}>
          {presetNamesOf(group)
            .filter((each) => each === name || (each !== exercise && !names.includes(each)))
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  ));
}
