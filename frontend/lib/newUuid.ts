/** A random UUID (version 4). `crypto.randomUUID` is not available on pages served over plain HTTP. */
export function newUuid(): string {
  // RFC 9562, 5.4: sixteen random bytes, six bits of which encode version and variant.
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  return bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
