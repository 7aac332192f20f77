/** @jsxRuntime automatic @jsxImportSource react */
/** The types of the element in React, which react-board.tsx declares; checked by tsc, never run. */

export const one = <russian-bank-board theme="night" onrb-move={({ detail }) => detail.step.trim()} />;
export const two = <russian-bank-board ref={(board) => void board?.goTo(3)} />;
// @ts-expect-error there is no such theme
export const three = <russian-bank-board theme="pink" />;
// @ts-expect-error attempts are a number
export const four = <russian-bank-board onrb-task={({ detail }) => detail.attempts.trim()} />;
