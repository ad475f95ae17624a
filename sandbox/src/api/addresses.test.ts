import { h5Origin } from './addresses';

const from = (headers: Record<string, string>) => h5Origin(new Request('http://sandbox.example:4000/byfhns/x', { headers }));

describe('the origin of the front end', () => {
  it('is the browser’s header first', () => {
    expect(from({ Origin: 'https://h5.example', 'X-Forwarded-Host': 'proxy.example' })).toBe('https://h5.example');
  });

  it('is the proxy’s header next', () => {
    expect(from({ 'X-Forwarded-Host': 'proxy.example', 'X-Forwarded-Proto': 'https' })).toBe('https://proxy.example');
    expect(from({ 'X-Forwarded-Host': 'proxy.example:8080' })).toBe('http://proxy.example:8080');
  });

  it.each(['null', 'javascript:alert(1)', 'not an address', 'file:///x'])('is this server when the header says %s', (origin) => {
    expect(from({ Origin: origin })).toBe('http://sandbox.example:4000');
  });
});
