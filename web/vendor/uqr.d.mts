/** What is used of the package uqr, which the build puts here. */
export function encode(text: string, options: { ecc: "L" | "M" | "Q" | "H"; border: number }): { data: boolean[][]; size: number };
