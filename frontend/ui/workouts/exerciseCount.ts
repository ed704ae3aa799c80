/** '1 exercício', '12 exercícios'. */
export function exerciseCount(count: number): string {
  return `${count} ${count === 1 ? 'exercício' : 'exercícios'}`;
}
