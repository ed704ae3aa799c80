import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declaredCalls } from '@contract/calls';
import { visitor } from '@tests/support/app';

test.each(['docs/grafana.json', 'docs/prometheus-alerts.yml'])(
  '%s asks for metrics that exist',
  async (file) => {
    const queries = readFileSync(file, 'utf8');
    const { text } = await visitor().get('/metrics').expect(200);
    const existing = Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ).flat();

    const asked = queries.match(/\b(?:http|gym_tracker|nodejs|process)_\w+/g) ?? [];
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((name) => !existing.includes(name))).toEqual([]);

    const paths = declaredCalls.map(({ path }) => path);
    const routes = Array.from(queries.matchAll(/route=\\?"([^"\\]+)/g), ([, route = '']) => route);
    expect(routes.filter((route) => !paths.includes(route))).toEqual([]);
  },
);
