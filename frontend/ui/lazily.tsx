import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { onceOnline } from '@/lib/onceOnline';
import { Notice } from './Notice';
import { Waiting } from './Waiting';

/** A component whose code is fetched when it is first shown, or ahead of that by `preload`. */
export type Lazy<Props = object> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * Makes one of what `load` imports. What was fetched ahead is shown at once; `waiting` stands in until the rest has
 * come, and a way to try again if it does not. A device without a network waits for one: browsers keep the failure of
 * an import, and another try would be told of it until the page is loaded anew.
 *
 * React's own `lazy` would hold back even what has long been there: a fallback, once shown, stays for 300 ms.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Waiting />,
): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded = await load());

  function Lazily(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Part) return;
      onceOnline()
        .then(preload)
        .then(
          // In slices, between which a slow phone still listens.
          (Part) => startTransition(() => setPart(() => Part)),
          () => setHasFailed(true),
        );
    }, [Part]);
    if (hasFailed) return <Failure />;
    return Part ? <Part {...props} /> : waiting;
  }

  return Object.assign(Lazily, { preload });
}

function Failure() {
  return (
    <Notice variant="danger">
      <p>Esta parte do app não chegou até aqui. Confira a conexão e recarregue a página.</p>
      <Button variant="outline-danger" onClick={() => window.location.reload()}>
        Recarregar a página
      </Button>
    </Notice>
  );
}
