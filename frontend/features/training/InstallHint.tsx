import { useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import { useDeviceStore, writeDevice } from '@/lib/deviceStore';
import { installPrompt } from '@/lib/installPrompt';
import { Notice } from '@/ui/Notice';
import { useHistoryOverview } from './queue/useQueue';

/** The member's answer, kept on the device. */
const key = 'installHint';
const answered = 'answered';

const workoutsBefore = 3;

/** Offers once to install the app, to members who use it. */
export function InstallHint() {
  const { currentData: log } = useHistoryOverview();
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.current);
  const isAnswered = useDeviceStore(key) !== null;
  // Safari on a Mac has the property, too.
  const isForIos = 'standalone' in navigator && navigator.maxTouchPoints > 0;
  const isDue = log !== undefined && log.total >= workoutsBefore && !isAnswered;
  if (!isDue || (prompt === null && !isForIos) || isInstalled()) return null;

  const close = () => writeDevice(key, answered);
  const install = () => {
    close();
    void prompt?.prompt();
  };
  return (
    <div className="d-print-none">
      <Notice variant="info">
        <p>
          O Gym Tracker também abre sem internet, direto da tela de início.
          {prompt === null && ' Toque em Compartilhar e depois em “Adicionar à Tela de Início”.'}
        </p>
        <div className="d-flex flex-wrap gap-2">
          {prompt !== null && <Button onClick={install}>Instalar</Button>}
          <Button variant="outline-secondary" onClick={close}>
            {prompt === null ? 'Entendi' : 'Agora não'}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function isInstalled(): boolean {
  const isStandalone = window.matchMedia('(display-mode: standalone)').matches;
  return isStandalone || ('standalone' in navigator && navigator.standalone === true);
}
