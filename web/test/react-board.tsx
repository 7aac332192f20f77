/** @jsxRuntime automatic @jsxImportSource react */
/* The component of kit/recipes.html: checked by tsc, run by e2e/test_recipes.py. */

import { useState } from "react";
import type { RussianBankBoard, RussianBankBoardAttributes } from "../embed/v1/board";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "russian-bank-board": RussianBankBoardAttributes & RefAttributes<RussianBankBoard>;
    }
  }
}

export function Question() {
  const [result, setResult] = useState("");
  return (
    <>
      <script src="https://games.example/rb/embed/v1/board.js" async />
      <russian-bank-board
        lesson="first-ace"
        onrb-task={({ detail }) => setResult(detail.result)}
      />
      <p>{result}</p>
    </>
  );
}
