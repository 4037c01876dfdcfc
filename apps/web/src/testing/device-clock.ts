/** When each process of tests begins by the device's clock: texts of days depend on the year in which they are read. */
const BEGINS = '2026-11-30T18:00:00Z';

const MachineDate = Date;
const aheadMs = MachineDate.parse(BEGINS) - MachineDate.now();
const now = (): number => MachineDate.now() + aheadMs;

const DeviceDate = new Proxy(MachineDate, {
  construct: (machine, given) => (given.length === 0 ? new machine(now()) : Reflect.construct(machine, given)),
  get: (machine, key) => (key === 'now' ? now : Reflect.get(machine, key)),
});

/** Puts the tests' clock in place of the machine's; time goes on from there. Tests set clocks of their own over it. */
export function setDeviceClock(): void {
  globalThis.Date = DeviceDate;
}
