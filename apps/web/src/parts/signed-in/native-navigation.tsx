import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import { useNativeEntries } from './native-entries.ts';

/** The bottom bar of the phone app; a browser has none. */
export function NativeNavigation() {
  return <BottomBar entries={useNativeEntries()} />;
}
