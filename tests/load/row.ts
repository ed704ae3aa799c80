/** A line of a table of figures. */
export function row(name: string, ...cells: string[]): string {
  return `${name.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}
