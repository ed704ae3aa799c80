import { toast } from '@/ui/toast';
import { CheckField } from '@/ui/CheckField';
import { Loaded } from '@/ui/Loaded';
import { useGetPreferencesQuery, useUpdatePreferencesMutation } from './ownDataApi';

/** Whether the member accepts emails from the gym; saved on change. */
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
          // Shows the new choice while it is being saved.
          checked={(isLoading ? originalArgs : undefined)?.acceptsEmails ?? saved.acceptsEmails}
          disabled={isLoading}
          onChange={({ target }) => save(target.checked)}
        />
      )}
    </Loaded>
  );
}
