import { toast } from '@/ui/toast';
import { CheckField } from '@/ui/CheckField';
import { Loaded } from '@/ui/Loaded';
import { useGetPreferencesQuery, useUpdatePreferencesMutation } from './ownDataApi';

/** Whether the gym may write to one; saved as soon as it is changed. */
export function EmailPreference() {
  const query = useGetPreferencesQuery();
  const [updatePreferences, { isLoading, originalArgs }] = useUpdatePreferencesMutation();

  const save = async (acceptsEmails: boolean) => {
    try {
      await updatePreferences({ acceptsEmails }).unwrap();
      toast.success(
        acceptsEmails ? 'Você receberá as novidades da academia' : 'A academia não enviará novidades a você',
      );
    } catch (error) {
      toast.failure(error);
    }
  };

  return (
    <Loaded query={query}>
      {(saved) => (
        <CheckField
          name="acceptsEmails"
          label="Quero receber novidades da academia"
          hint="Por email. Os avisos sobre a sua conta, como os de senha, chegam de qualquer jeito."
          // What was just chosen, until it is saved or has failed.
          checked={(isLoading ? originalArgs : undefined)?.acceptsEmails ?? saved.acceptsEmails}
          disabled={isLoading}
          onChange={({ target }) => save(target.checked)}
        />
      )}
    </Loaded>
  );
}
