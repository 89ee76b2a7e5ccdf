import { render } from '@testing-library/react';
import shellDeclaration from '../../shell.json' with { type: 'json' };
import { NavigationIcon, namedIcons } from './icons.tsx';

test('the shell declares the icons that it has', () => {
  expect(shellDeclaration.icons).toEqual(Object.keys(namedIcons).sort());
});

test('an icon that a remote brings is drawn in the color of the words beside it @RELEASE-34', () => {
  const { container } = render(
    <NavigationIcon
      icon={{
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: '2',
        shapes: [
          { tag: 'circle', cx: '12', cy: '12', r: '9' },
          { tag: 'path', d: 'M12 7v5l3 2' },
        ],
      }}
    />,
  );
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('stroke', 'currentColor');
  expect(drawing).toHaveAttribute('stroke-width', '2');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing?.querySelector('circle')).toHaveAttribute('r', '9');
  expect(drawing?.querySelector('path')).toHaveAttribute('d', 'M12 7v5l3 2');
});
