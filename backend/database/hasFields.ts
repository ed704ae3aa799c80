/** Whether a record has these values in these fields. */
export function hasFields(record: object, fields: object): boolean {
  return Object.entries(fields).every(([field, value]) => Reflect.get(record, field) === value);
}
