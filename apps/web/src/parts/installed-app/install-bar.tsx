import { type Installing, openInstallPrompt } from '../../lib/install-prompt.ts';
import { Button } from '../../ui/form/button.tsx';
import { OfferBar } from '../../ui/page/offer-bar.tsx';

const WHY = 'it opens like an app, from an icon of its own.';

/** Bar that offers to install the app. @param onAnswer  called when the user installs or dismisses it */
export function InstallBar({ how, onAnswer }: { how: NonNullable<Installing>; onAnswer: () => void }) {
  if (how === 'menu') {
    return (
      <OfferBar
        label="Install Swath"
        words={`Put Swath on your home screen: ${WHY} In Safari, tap Share, then Add to Home Screen.`}
      >
        <Button size="sm" variant="default" onClick={onAnswer}>
          Got it
        </Button>
      </OfferBar>
    );
  }
  const install = () => {
    void openInstallPrompt();
    onAnswer();
  };
  return (
    <OfferBar label="Install Swath" words={`Install Swath: ${WHY}`}>
      <Button size="sm" onClick={install}>
        Install
      </Button>
      <Button size="sm" variant="default" onClick={onAnswer}>
        Not now
      </Button>
    </OfferBar>
  );
}
