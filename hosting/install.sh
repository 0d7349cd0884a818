#!/bin/sh
# Installs a version of Tend under systemd, or updates to it, as root (docs/hosting.md):
#   tar -xzOf <package> package/hosting/install.sh | sh -s <package>
set -e
# The user tend must be able to read the code, whatever root's umask is.
umask 022
package=$(realpath -e "$1")
# The name of the file may be another one, such as 'tend-1.1.0 (1).tgz'.
version=$(tar -xzOf "$package" package/package.json | sed -n 's/^ *"version": "\(.*\)",$/\1/p')
if [ -z "$version" ]; then
  echo "$package is damaged, or no package of Tend" >&2
  exit 1
fi
if [ -e /opt/tend/package.json ]; then
  echo '/opt/tend is a checkout of release 1.0.0: mv /opt/tend /opt/tend-1.0.0' >&2
  exit 1
fi
previous=$(readlink /opt/tend/current || true)

# Installing runs scripts of npm packages, so a user does it who owns the code and nothing else.
id tend >/dev/null 2>&1 || useradd --system --home-dir /var/lib/tend --shell /usr/sbin/nologin tend
id tend-build >/dev/null 2>&1 ||
  useradd --system --create-home --home-dir /var/lib/tend-build --shell /usr/sbin/nologin tend-build
install -d -o tend-build -g tend-build -m 755 /opt/tend
install -d -m 755 /opt/tend/units
install -d -o tend -g tend -m 700 /var/lib/tend-backups
if ! su tend-build -s /bin/sh -c 'test -r "$1"' sh "$package"; then
  echo "The user tend-build cannot read $package: put it into /tmp, and run chmod a+r on it" >&2
  exit 1
fi
# Standard input is this script.
su tend-build -s /bin/sh -c 'npm install --global --allow-scripts=better-sqlite3 --prefix "$1" "$2"' \
  sh "/opt/tend/$version" "$package" </dev/null

ln -sfn "$version" /opt/tend/current
ln -sfn /opt/tend/current/bin/tend /usr/local/bin/tend
cd /opt/tend/current/lib/node_modules/tend/hosting
# Whether the installed unit is as a version has brought it, which may have been deleted since.
is_unedited() {
  for shipped in /opt/tend/units/"$1" /opt/tend/*/lib/node_modules/tend/hosting/"$1" /opt/tend-*/hosting/"$1"; do
    ! cmp -s "$shipped" "/etc/systemd/system/$1" || return 0
  done
  return 1
}
for unit in tend.service tend-backup.service tend-backup-failed.service tend-backup.timer; do
  if [ ! -e "/etc/systemd/system/$unit" ] || is_unedited "$unit"; then
    cp "$unit" /etc/systemd/system/
    cp "$unit" /opt/tend/units/
  else
    echo "/etc/systemd/system/$unit was edited, and stays: compare it with $PWD/$unit" >&2
  fi
done
systemctl daemon-reload
systemctl enable --now tend.service tend-backup.timer
# A server that was running has the files of the version before.
[ -z "$previous" ] || systemctl restart tend
if [ -n "$previous" ] && [ "$previous" != "$version" ]; then
  echo "The way back: ln -sfn $previous /opt/tend/current && systemctl restart tend"
fi
