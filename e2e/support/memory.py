"""The memory of a page in bytes: objects of the page and of its worker, and the engine's linear memory."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from e2e.support.driver import Driver

LIMIT_S = 30.0

# Asks the worker as the page does, and intercepts its answer.
ENGINE_BYTES = """new Promise((resolve) => {
  const { postMessage } = self;
  self.postMessage = (message) => {
    self.postMessage = postMessage;
    resolve(message.bytes);
  };
  dispatchEvent(new MessageEvent("message", { data: { id: 0, memory: true } }));
})"""


@dataclass(frozen=True)
class Heap:
    """Bytes in use after a garbage collection: objects of page and worker, and the size of the engine's memory."""

    page: int
    worker: int
    engine: int


class MemoryMeter:
    """Measures the memory of one page repeatedly."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.session = driver, driver.session()
        self.workers: list[str] = []
        self.answers: dict[int, Any] = {}
        self.count = 0
        self.session.on("Target.attachedToTarget", lambda event: self.workers.append(event["sessionId"]))
        self.session.on("Target.receivedMessageFromTarget", lambda event: self.receive(json.loads(event["message"])))
        self.session.send(
            "Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        )
        self.driver.until(lambda: self.workers, "the worker")

    def receive(self, answer: dict[str, Any]) -> None:
        """Store an answer of the worker."""
        if "id" in answer:
            self.answers[answer["id"]] = answer["result"]

    def in_worker(self, method: str, **params: Any) -> Any:
        """Return the result of a command for the worker."""
        self.count += 1
        number = self.count
        text = json.dumps({"id": number, "method": method, "params": params})
        self.session.send("Target.sendMessageToTarget", {"sessionId": self.workers[0], "message": text})
        self.driver.until(lambda: number in self.answers, method, LIMIT_S)
        return self.answers.pop(number)

    def engine(self) -> int:
        """Return the size of the engine's memory."""
        answer = self.in_worker("Runtime.evaluate", expression=ENGINE_BYTES, awaitPromise=True, returnByValue=True)
        return int(answer["result"]["value"])

    def measure(self) -> Heap:
        """Collect garbage, and return what is still in use."""
        for _ in range(2):
            self.session.send("HeapProfiler.collectGarbage")
            self.in_worker("HeapProfiler.collectGarbage")
        page = self.session.send("Runtime.getHeapUsage")
        worker = self.in_worker("Runtime.getHeapUsage")
        sums = [sum(one[key] for key in ("usedSize", "embedderHeapUsedSize")) for one in (page, worker)]
        return Heap(*sums, self.engine())


def slope(values: list[float]) -> float:
    """Return the growth from one value to the next, by least squares."""
    middle = (len(values) - 1) / 2
    mean = sum(values) / len(values)
    weight = sum((at - middle) ** 2 for at in range(len(values)))
    return sum((at - middle) * (value - mean) for at, value in enumerate(values)) / weight
