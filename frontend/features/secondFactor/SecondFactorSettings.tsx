import type { OwnSecondFactors } from '@contract/secondFactor';
import { useState } from 'react';
import { Loaded } from '@/ui/Loaded';
import { AuthenticatorSettings } from './AuthenticatorSettings';
import { NewRecoveryCodes } from './NewRecoveryCodes';
import { PasskeySettings } from './PasskeySettings';
import { RecoverySettings } from './RecoverySettings';
import { useGetSecondFactorsQuery } from './secondFactorApi';
import { type Confirmed, useConfirmed } from './useConfirmed';

/** What the parts of the settings share. */
export interface SettingsProps {
  factors: OwnSecondFactors;
  confirmed: Confirmed;
  /** Shows recovery codes, if there are new ones. */
  onRecoveryCodes: (result: { recoveryCodes: string[] | null }) => void;
}

/** A member's passkeys, authenticator app and recovery codes. */
export function SecondFactorSettings() {
  const query = useGetSecondFactorsQuery();
  const { confirmed, form } = useConfirmed();
  const [codes, setCodes] = useState<string[] | null>(null);
  const shared = {
    confirmed,
    onRecoveryCodes: ({ recoveryCodes }: { recoveryCodes: string[] | null }) => {
      if (recoveryCodes) setCodes(recoveryCodes);
    },
  };
  return (
    <div className="mt-3">
      <p>
        Com um segundo fator, a entrada pede mais uma confirmação depois da senha. Assim, quem descobre a sua
        senha não entra.
      </p>
      {form}
      {/* By key, since codes that replace those shown have to take the focus, too. */}
      {codes && <NewRecoveryCodes key={codes[0]} codes={codes} onClose={() => setCodes(null)} />}
      <Loaded query={query}>
        {(factors) => (
          <>
            <PasskeySettings factors={factors} {...shared} />
            <AuthenticatorSettings factors={factors} {...shared} />
            <RecoverySettings factors={factors} {...shared} />
          </>
        )}
      </Loaded>
    </div>
  );
}
