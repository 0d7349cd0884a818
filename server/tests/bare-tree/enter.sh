#!/bin/sh
# Makes a tree with Debian's programs, without Node and without users, and runs a script in it as root with the
# environment of a login. The mounts and the processes end with the namespaces in which this runs:
#   unshare --mount --pid --fork --kill-child enter.sh <tree> <checkout> <node> <script>
set -e
tree=$1 checkout=$2 node=$3 script=$4
stand_ins=$(dirname "$0")/stand-ins
mount --make-rprivate /
mount -t tmpfs -o mode=755 tree "$tree"
cd "$tree"
mkdir -p usr etc/systemd/system etc/prometheus dev proc tmp var/lib root run opt mnt/checkout mnt/scripts
chmod 1777 tmp
for name in bin sbin lib lib64; do [ ! -e "/usr/$name" ] || ln -s "usr/$name" "$name"; done
touch mnt/node
mount --bind "$node" mnt/node
mount --bind /usr usr
mount -o remount,bind,ro usr
mount -t tmpfs -o mode=755 local usr/local
mkdir -p usr/local/bin usr/local/sbin
for name in node nodejs npm npx tend; do
  [ ! -e "usr/bin/$name" ] || mount --bind /dev/null "usr/bin/$name"
done
mount --rbind /dev dev
mount -t proc proc proc
mount --bind "$checkout" mnt/checkout
mount -o remount,bind,ro mnt/checkout

for name in ld.so.cache login.defs nsswitch.conf pam.d security alternatives; do
  [ ! -e "/etc/$name" ] || cp -a "/etc/$name" etc/
done
printf 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n' >etc/passwd
printf 'root:x:0:\nnogroup:x:65534:\n' >etc/group
printf 'root:*:1::::::\nnobody:*:1::::::\n' >etc/shadow
printf 'root:*::\nnogroup:*::\n' >etc/gshadow
echo '127.0.0.1 localhost' >etc/hosts

cp "$stand_ins"/* usr/local/sbin
chmod 755 usr/local/sbin/*
cp "$script" mnt/scripts/lines.sh
exec chroot . /usr/bin/env -i HOME=/root USER=root SHELL=/bin/sh LANG=C.UTF-8 \
  PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin /bin/sh /mnt/scripts/lines.sh
