/** What is used of the package fflate, which the build puts here. */
export function deflateSync(data: Uint8Array): Uint8Array;
export class Inflate {
  constructor(ondata: (part: Uint8Array, final: boolean) => void);
  push(chunk: Uint8Array, final: boolean): void;
}
