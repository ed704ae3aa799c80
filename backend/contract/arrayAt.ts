// Browsers of 2020 lack `at`, which marked needs.
if (!('at' in Array.prototype))
  Object.defineProperty(Array.prototype, 'at', {
    value(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
  });
